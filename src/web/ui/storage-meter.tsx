import type { ReactNode } from 'react'
import { byteWords } from '../lib/byte-words.ts'
import { Icon } from './icon.tsx'
import styles from './storage-meter.module.css'

type Props = {
  label: string
  /** Bytes. */
  used: number
  max: number
  /** An action such as a link, shown after the warning. */
  more?: ReactNode
}

/** The used part of a storage: a warning from 90%, and the consequences when it is full. */
export function StorageMeter({ label, used, max, more }: Props) {
  const state = used >= max ? 'full' : used >= max * 0.9 ? 'near' : 'fine'
  const words = `${byteWords(used)} of ${byteWords(max)} used`
  return (
    <div className={styles['meter']} data-state={state}>
      <p className={styles['words']}>
        <b>{label}</b>
        <span>{words}</span>
      </p>
      <progress
        aria-label={label}
        aria-valuetext={words}
        max={Math.max(max, 1)}
        value={Math.min(used, max)}
      />
      {state !== 'fine' && (
        <p className={styles['warning']}>
          <Icon name={state === 'full' ? 'error' : 'warning'} size={18} />
          <span>
            {state === 'full'
              ? 'It is full. Your files are safe; remove some before you add more.'
              : `It is nearly full: ${byteWords(max - used)} are left.`}{' '}
            {more}
          </span>
        </p>
      )}
    </div>
  )
}
