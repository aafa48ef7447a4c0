import styles from './numbers.module.css'

/** A bar as long as a part is of a whole. The figures beside it say the same. */
export const Bar = ({ part, whole }: { part: number; whole: number }) => (
  <span className={styles['bar']} aria-hidden="true">
    <span style={{ width: `${whole > 0 ? Math.min(100, Math.max(0, (part / whole) * 100)) : 0}%` }} />
  </span>
)
