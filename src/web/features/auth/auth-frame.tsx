import { type ReactNode, useEffect, useRef } from 'react'
import people from '../../ui/art/people.svg'
import { BrandLink } from '../../ui/brand-mark.tsx'
import styles from './auth-frame.module.css'

type Props = {
  title: string
  text: ReactNode
  children?: ReactNode
  /** This step replaces another one, whose button had the focus. The heading takes it unless a field has it. */
  follows?: boolean
}

/** Frame of the sign-in screens: the form on the left and, on wide screens, an illustration on the right. */
export function AuthFrame({ title, text, children, follows = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (follows && document.activeElement === document.body) heading.current?.focus()
  }, [follows])
  return (
    <div className={styles['frame']}>
      <main className={styles['left']} id="main">
        <header>
          <BrandLink />
        </header>
        <div className={styles['form']}>
          <h1 ref={heading} tabIndex={-1} data-page-title>
            {title}
          </h1>
          <p className="quiet">{text}</p>
          {children}
        </div>
      </main>
      <img className={styles['people']} src={people} alt="" />
    </div>
  )
}
