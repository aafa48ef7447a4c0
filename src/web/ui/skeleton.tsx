import styles from './skeleton.module.css'

/** A line of text that is on its way. `width` in per cent of its place. */
export const SkeletonLine = ({ width = 100, tall = false }: { width?: number; tall?: boolean }) => (
  <span
    className={tall ? styles['tall'] : styles['line']}
    style={{ width: `${width}%` }}
    aria-hidden="true"
  />
)

/** Lines of the real shape while a region loads; `label` is read out once. */
export function SkeletonLines({ label, widths }: { label: string; widths: readonly number[] }) {
  return (
    <output className={styles['lines']} aria-label={label}>
      {widths.map((width, row) => (
        // The rows are all alike and never move.
        // oxlint-disable-next-line react/no-array-index-key
        <SkeletonLine key={row} width={width} />
      ))}
    </output>
  )
}
