import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './data-table.module.css'

export type Direction = 'asc' | 'desc'

export type Column<Row, Sort extends string = never> = {
  /** Its heading. */
  readonly name: string
  /** What a press on its heading sorts by. */
  readonly sort?: Sort
  /** A usual value: placeholder rows are as wide as it. */
  readonly usual: string
  readonly cell: (row: Row) => ReactNode
  /** The words before the value where rows are stacked. */
  readonly short?: string
  /** Whether the column has no value in any row, and gives up its place where there is little room. */
  readonly isUnused?: boolean
}

type Props<Row, Sort extends string> = {
  label: string
  columns: readonly Column<Row, Sort>[]
  /** undefined while nothing has loaded. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** Whether the rows are those of an earlier search. */
  stale: boolean
  sorted?: { readonly by: Sort; readonly direction: Direction }
  onSort?: (by: Sort) => void
  /** Places the cells of this table where rows are stacked. */
  className?: string | undefined
}

/** The stacked layout removes the elements' implicit roles, so they are set explicitly. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** A table of records. On narrow screens each row is a block of lines with the roles of a table. */
export function DataTable<Row, Sort extends string = never>(props: Props<Row, Sort>) {
  const { label, columns, rows, keyOf, stale, sorted, onSort, className } = props
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['scroll']} aria-label={`${label}, scrolls sideways`} tabIndex={0}>
      <table
        className={classNames(styles['table'], className)}
        {...roles.table}
        aria-label={label}
        aria-busy={stale || !rows}
      >
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {columns.map(({ name, sort, isUnused }) => (
              <th
                key={name}
                {...roles.columnheader}
                {...(isUnused && { 'data-unused': true })}
                scope="col"
                {...(sort !== undefined &&
                  sort === sorted?.by && {
                    'aria-sort':
                      sorted.direction === 'asc' ? ('ascending' as const) : ('descending' as const),
                  })}
              >
                {sort === undefined ? (
                  <span>{name}</span>
                ) : (
                  <button type="button" onClick={() => onSort?.(sort)}>
                    {name}
                    <span className={sort === sorted?.by ? undefined : styles['unsorted']}>
                      <Icon
                        name={sort === sorted?.by && sorted.direction === 'asc' ? 'up' : 'down'}
                        size={14}
                      />
                    </span>
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {rows ? (
            rows.map((row) => (
              <tr key={keyOf(row)} {...roles.row}>
                {columns.map(({ name, short, cell }) => (
                  <td key={name} {...roles.cell} {...(short && { 'data-name': short })}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))
          ) : (
            <SkeletonRows columns={columns} />
          )}
        </tbody>
      </table>
    </section>
  )
}

type SkeletonProps = { columns: readonly { readonly name: string; readonly usual: string }[] }

/** Placeholder rows with the usual widths, so that the layout does not shift. */
const SkeletonRows = ({ columns }: SkeletonProps) =>
  Array.from({ length: 8 }, (_, row) => (
    // oxlint-disable-next-line react/no-array-index-key -- the rows are all alike
    <tr key={row} {...roles.row} aria-hidden="true">
      {columns.map(({ name, usual }) => (
        <td key={name} {...roles.cell}>
          {usual && <span className={styles['usual']}>{usual}</span>}
        </td>
      ))}
    </tr>
  ))
