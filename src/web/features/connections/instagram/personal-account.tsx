import styles from '../connections.module.css'

/** How a personal account becomes one that can be connected. */
export const PersonalAccount = () => (
  <ol className={styles['plain']}>
    <li>In the Instagram app open Settings, then Account type and tools.</li>
    <li>Choose Switch to professional account. Creator is enough, and you need no Facebook page.</li>
    <li>Come back and connect again: we ask Instagram which kind it is.</li>
  </ol>
)
