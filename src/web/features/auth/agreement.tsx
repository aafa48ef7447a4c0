import styles from './auth-frame.module.css'

type Props = {
  /** What one does that agrees, such as 'By making an account'. */
  by: string
}

/** Said where an account may begin and nothing is ticked. */
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
