import { type ColumnField, columnFields, type ImportColumn } from '#domains/audience/import-contract.ts'
import styles from './contact-import.module.css'
import { fieldNames } from './import-words.ts'

type Props = {
  columns: readonly ImportColumn[]
  mapping: readonly ColumnField[]
  describedBy: string | undefined
  onChange: (mapping: ColumnField[]) => void
}

/** The first rows of a file, with what each column holds above them. */
export function MappingTable({ columns, mapping, describedBy, onChange }: Props) {
  const rows = Array.from(
    { length: Math.max(0, ...columns.map(({ cells }) => cells.length)) },
    (_, row) => row,
  )
  const isOut = (column: number) => mapping[column] === 'skip' || undefined
  return (
    // it scrolls by itself, so that its columns stay wide enough on a phone
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['scroll']} aria-label="The first rows" tabIndex={0}>
      <table className={styles['map']}>
        <thead>
          <tr>
            {columns.map(({ header }, at) => (
              // columns have no other name than their place
              // oxlint-disable-next-line react/no-array-index-key
              <th key={at} scope="col">
                {header !== null && <span className={styles['header']}>{header || '(no name)'}</span>}
                <select
                  aria-label={`Column ${at + 1}${header ? `, ${header}` : ''}`}
                  aria-describedby={describedBy}
                  value={mapping[at]}
                  onChange={({ target }) =>
                    onChange(mapping.map((field, i) => (i === at ? fieldOf(target.value) : field)))
                  }
                >
                  {columnFields.map((field) => (
                    <option key={field} value={field}>
                      {fieldNames[field]}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {columns.map(({ cells }, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={at} data-out={isOut(at)}>
                  {cells[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const fieldOf = (value: string): ColumnField => columnFields.find((field) => field === value) ?? 'skip'
