import styles from './google-sign.module.css'

/** Google's sign in its own colours. Its guidelines require a white ground, whatever the button's colour is. */
export const GoogleSign = () => (
  <span className={styles['sign']}>
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        fill="#4285F4"
        d="M23 12.300c0-.8-.1-1.500-.2-2.300H12v4.400h6.200a5.300 5.300 0 0 1-2.300 3.500v2.900h3.700c2.200-2 3.400-5 3.400-8.500z"
      />
      <path
        fill="#34A853"
        d="M12 23.500c3.100 0 5.700-1 7.600-2.800l-3.700-2.900a7 7 0 0 1-10.400-3.600H1.700v3A11.500 11.500 0 0 0 12 23.500z"
      />
      <path
        fill="#FBBC05"
        d="M5.500 14.200a6.900 6.900 0 0 1 0-4.400v-3H1.700a11.500 11.500 0 0 0 0 10.400z"
      />
      <path
        fill="#EA4335"
        d="M12 5.100c1.700 0 3.200.6 4.400 1.700L19.700 3.500A11.500 11.500 0 0 0 1.700 6.800l3.800 3A6.900 6.900 0 0 1 12 5.100z"
      />
    </svg>
  </span>
)
