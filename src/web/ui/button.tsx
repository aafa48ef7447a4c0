import { type ButtonHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'md' | 'sm'
  wide?: boolean
}

/** The class of a button, also for links that look like one. At most one `primary` per screen. */
export const buttonClass = ({ variant = 'secondary', size = 'md', wide = false }: ButtonLook = {}): string =>
  classNames(styles['button'], styles[variant], size === 'sm' && styles['small'], wide && styles['wide'])

type Props = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    icon?: IconName
    /** Busy: the label stays and clicks do nothing. */
    loading?: boolean
    /** Why the button cannot be used; it stays focusable and announces the reason. */
    unavailable?: string | undefined
    children: ReactNode
    ref?: Ref<HTMLButtonElement>
  }

export function Button({
  variant,
  size,
  wide,
  icon,
  loading,
  unavailable,
  children,
  onClick,
  ...rest
}: Props) {
  const reason = useId()
  const inert = loading || unavailable !== undefined
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) })}
      aria-busy={loading || undefined}
      aria-disabled={inert || undefined}
      {...(unavailable !== undefined && { 'aria-describedby': reason, title: unavailable })}
      onClick={(event) => {
        if (inert) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {loading ? <span className={styles['busy']} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
      {unavailable !== undefined && (
        <span className="vh" id={reason}>
          {unavailable}
        </span>
      )}
    </button>
  )
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
  icon: IconName
  label: string
  ref?: Ref<HTMLButtonElement>
}

/** A square button with an icon; its label is announced, and shown on hover. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles['button'], styles['square'])}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}
