import styles from './brand-mark.module.css'

/** The class of a link that carries the product's sign, and its name beside it. */
export const brandLinkClass = styles['link']

/** The product's sign; the word beside it, or the label of its link, names it. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg
      className={styles['mark']}
      viewBox="0 0 28 28"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2 9a7 7 0 0 1 7-7h10v10H9A7 7 0 0 1 2 9Z" fill="var(--brand)" />
      <path className={styles['second']} d="M26 19a7 7 0 0 1-7 7H9V16h10a7 7 0 0 1 7 3Z" />
    </svg>
  )
}
