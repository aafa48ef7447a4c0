import styles from './skeleton.module.css'

/** The placeholder of a loading text line; `width` in per cent. */
export const SkeletonLine = ({ width = 100, tall = false }: { width?: number; tall?: boolean }) => (
  <span
    className={tall ? styles['tall'] : styles['line']}
    style={{ width: `${width}%` }}
    aria-hidden="true"
  />
)

/** Placeholder lines in the shape of the loading content; `label` is announced once. */
export function SkeletonLines({ label, widths }: { label: string; widths: readonly number[] }) {
  return (
    <output className={styles['lines']} aria-label={label}>
      {widths.map((width, row) => (
        // the rows are all alike and never move
        // oxlint-disable-next-line react/no-array-index-key
        <SkeletonLine key={row} width={width} />
      ))}
    </output>
  )
}
