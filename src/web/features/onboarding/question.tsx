import { type ReactNode, useEffect, useRef } from 'react'
import styles from './onboarding.module.css'

type Props = { title: string; text: string; children: ReactNode }

/** One question of the onboarding. Its heading takes the focus when the page is reached from another one. */
export function Question({ title, text, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body || !document.activeElement) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div className={styles['question']}>
      <h1 ref={heading} tabIndex={-1} data-page-title>
        {title}
      </h1>
      <p className="quiet">{text}</p>
      <div className={styles['answers']}>{children}</div>
    </div>
  )
}
