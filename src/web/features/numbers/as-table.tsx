import { Link } from '@tanstack/react-router'
import styles from './numbers.module.css'

type Row = {
  readonly key: string
  readonly cells: readonly string[]
  /** The search of the orders that the last cell opens. */
  readonly opens?: Readonly<Record<string, string>>
}
type Props = { label: string; head: readonly string[]; rows: readonly Row[] }

/** The numbers of a chart as a table, behind a summary. */
export const AsTable = (props: Props) => (
  <details className={styles['asTable']}>
    <summary>As a table</summary>
    <NumberTable {...props} />
  </details>
)

/**
 * A table of figures: the first column names the row, the others stand to the right. It scrolls where it has no room; on
 * a phone the name of a row with many figures stands above them, so that all of them are seen.
 */
export function NumberTable({ label, head, rows }: Props) {
  const [first, ...others] = head
  const many = others.length > 2
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['scroll']} aria-label={`${label}, scrolls sideways`} tabIndex={0}>
      <table className={`${styles['table']} ${many ? styles['many'] : ''}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells], opens }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                <td key={index}>
                  {opens && index === cells.length - 1 ? (
                    <Link to="/order" search={opens}>
                      {cell}
                    </Link>
                  ) : (
                    cell
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
