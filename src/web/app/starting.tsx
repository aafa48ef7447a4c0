import { BrandMark } from '../ui/brand-mark.tsx'
import styles from './starting.module.css'

/** Shown until the first authentication state has arrived: only the product's logo. */
export function Starting() {
  return (
    <output className={styles['starting']} aria-label="Showcase is starting">
      <BrandMark size={44} />
    </output>
  )
}
