import styles from './auth-frame.module.css'

type Props = {
  /** The action that implies consent, such as 'By creating an account'. */
  by: string
}

/** Consent notice for forms that create an account without a checkbox. */
export const Agreement = ({ by }: Props) => (
  <p className={styles['agreement']}>
    {by} you agree to the{' '}
    <a href="/terms-of-use" target="_blank">
      terms of use
    </a>{' '}
    and the{' '}
    <a href="/privacy-policy" target="_blank">
      privacy policy
    </a>
    .
  </p>
)
