import styles from './avatar.module.css'

/** A person's initials on the brand's ground, until there is a picture. */
export function Avatar({ name, size = 36 }: { name: string; size?: number }) {
  const words = name.trim().split(/\s+/)
  const initials = [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => (word ?? '').slice(0, 1))
    .join('')
  return (
    <span
      className={styles['avatar']}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      aria-hidden="true"
      data-initials={initials.toUpperCase() || '·'}
    />
  )
}
