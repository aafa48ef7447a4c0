import { BrandMark } from '../ui/brand-mark.tsx'
import styles from './starting.module.css'

/** The moment before it is known who is here: nothing of any page, only the product's sign. */
export function Starting() {
  return (
    <output className={styles['starting']} aria-label="Showcase is starting">
      <BrandMark size={44} />
    </output>
  )
}
