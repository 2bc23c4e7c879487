/**
 * The main tables and how they refer to each other, drawn by hand (Mermaid): the column is that of the table on the
 * right. `||` always, `|o` where it may be null; `--` a foreign key, `..` an id or a code without one.
 */
export const PICTURE = `
erDiagram
  users |o--o{ applications : user_id
  users |o--o{ permits : user_id
  user_types ||--o{ user_type_parking_lots : user_type
  user_type_parking_lots ||--o{ applications : user_type_parking_lot_id
  applications ||--o{ application_events : application_id
  applications ||..o{ documents : owner_id
  applications ||--o{ permits : application_id
  permits |o--o{ permits : replaces_permit_id
  permits ||--o{ permit_events : permit_id
  permits ||--o{ permit_plates : permit_id
  permits |o--o{ rfid_cards : permit_id
  parking_lots ||..o{ permit_plates : parking_lot_code
  parking_lots ||--o{ barrier_passages : lot_id
  permits |o..o{ barrier_passages : permit_id
  applications |o--o{ decisions : application_id
  permits |o--o{ decisions : permit_id
  documents ||--o{ decisions : document_id
  decisions ||--o{ decision_services : decision_id
  decisions ||--o{ appeals : decision_id
  applications ||--o{ pro_formas : application_id
  bank_statements |o--o{ payments : import_id
  pro_formas |o--o{ payments : pro_forma_id
  applications |o--o{ payments : application_id
  applications ||--o{ invoices : application_id
  payments |o--o{ invoices : payment_id
  invoices |o--o{ invoices : original_invoice_id
  payments |o--o{ refunds : payment_id
  invoices |o--o{ refunds : credit_note_id
  users |o..o{ access_log : user_id
  users |o..o{ access_log : person_id
`.trim();

export type DrawnReference = {
  table: string;
  column: string;
  refers_to: string;
  nullable: boolean;
  by_foreign_key: boolean;
};

/** The references of the picture; throws on a line that is none. */
export const drawnReferences = (): DrawnReference[] =>
  PICTURE.split('\n')
    .slice(1)
    .map((line) => {
      const drawn = /^ {2}(\w+) \|([|o])(--|\.\.)o\{ (\w+) : (\w+)$/.exec(line);
      if (!drawn) throw new Error(`No reference between two tables: ${line}`);
      const [, refers_to, least, way, table, column] = drawn as unknown as string[];
      return {
        table: table!,
        column: column!,
        refers_to: refers_to!,
        nullable: least === 'o',
        by_foreign_key: way === '--',
      };
    });
