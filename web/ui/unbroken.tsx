import styles from './unbroken.module.css';

/** A text with a part, a number with hyphens, that is kept on one line. */
export function Unbroken({ text, part }: { text: string; part: string }) {
  const at = text.indexOf(part);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className={styles.unbroken}>{part}</span>
      {text.slice(at + part.length)}
    </>
  );
}
