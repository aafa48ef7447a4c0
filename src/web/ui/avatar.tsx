import { useState } from 'react'
import styles from './avatar.module.css'

type Props = {
  name: string
  size?: number
  /** The URL of a square picture. Without it, or if it fails to load, the initials are shown. */
  picture?: string | undefined
}

/** A person's picture, or the initials on the brand colour. */
export function Avatar({ name, size = 36, picture }: Props) {
  const [broken, setBroken] = useState<string>()
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
    >
      {picture && picture !== broken && (
        <img src={picture} alt="" width={size} height={size} onError={() => setBroken(picture)} />
      )}
    </span>
  )
}
