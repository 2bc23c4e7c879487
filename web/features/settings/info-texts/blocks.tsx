import { Fragment, type ReactNode } from 'react';
import type { InfoBlock, InfoRun } from '../../../../contract/settings/info-texts.ts';
import styles from './text.module.css';

const runOf = ({ text, strong, em, href }: InfoRun, key: number): ReactNode => {
  const lines = text.split('\n');
  let node: ReactNode =
    lines.length === 1
      ? text
      : lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 ? <br /> : null}
            {line}
          </Fragment>
        ));
  if (em) node = <em>{node}</em>;
  if (strong) node = <strong>{node}</strong>;
  if (href !== undefined)
    node = (
      <a href={href} rel={href.startsWith('https:') ? 'noopener noreferrer' : undefined}>
        {node}
      </a>
    );
  return <Fragment key={key}>{node}</Fragment>;
};
const lineOf = (line: readonly InfoRun[]): ReactNode => line.map(runOf);

const blockOf = (block: InfoBlock, heading: 2 | 3, key: number): ReactNode => {
  switch (block.type) {
    case 'heading': {
      const Tag = `h${heading + block.level - 1}` as 'h2' | 'h3' | 'h4';
      return <Tag key={key}>{lineOf(block.line)}</Tag>;
    }
    case 'paragraph':
      return <p key={key}>{lineOf(block.line)}</p>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List key={key} {...(block.start === undefined ? {} : { start: block.start })}>
          {block.items.map(({ line, below }, index) => {
            const Below = below?.ordered ? 'ol' : 'ul';
            return (
              <li key={index}>
                {lineOf(line)}
                {below ? (
                  <Below>
                    {below.items.map((inner, at) => (
                      <li key={at}>{lineOf(inner)}</li>
                    ))}
                  </Below>
                ) : null}
              </li>
            );
          })}
        </List>
      );
    }
    case 'table':
      return (
        <div key={key} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, index) => (
                  <th key={index} scope="col">
                    {lineOf(cell)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, at) => (
                    <td key={at}>{lineOf(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
};

/**
 * The tree of an info text as elements, the same that the server writes into a page
 * (server/settings/info-texts/html.ts).
 */
export function Blocks({ blocks, heading }: { blocks: readonly InfoBlock[]; heading: 2 | 3 }) {
  return <div className={styles.text}>{blocks.map((block, index) => blockOf(block, heading, index))}</div>;
}
