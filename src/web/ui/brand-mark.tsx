import styles from './brand-mark.module.css'

/** The class of a link that contains the product's logo and name. */
export const brandLinkClass = styles['link']

/** The product's logo and name, which lead to its start page. */
export function BrandLink({ href = '/newhome' }: { href?: string }) {
  return (
    <a className={brandLinkClass} href={href}>
      <BrandMark />
      Showcase
    </a>
  )
}

/** The product's logo. It has no label of its own: the name beside it or its link's label names it. */
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
