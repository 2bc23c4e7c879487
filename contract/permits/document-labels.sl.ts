/** Labels of documents, which only staff and files read. */
export default {
  /** What a document belongs to. */
  document_owner: {
    application: 'Vloga',
    permit: 'Dovolilnica',
    user: 'Uporabnik',
    bank_statement: 'Bančni izpisek',
    export: 'Izvoz',
  } as Readonly<Record<string, string>>,
};
