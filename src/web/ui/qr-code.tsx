import styles from './qr-code.module.css'
import { qrSvg } from './qr-picture.ts'

/** A text as a QR code. `alt` describes its content; the page must show the same as text beside it. */
export const QrCode = ({ text, alt }: { text: string; alt: string }) => (
  <img
    className={styles['code']}
    src={`data:image/svg+xml,${encodeURIComponent(qrSvg(text))}`}
    alt={alt}
    width="200"
    height="200"
  />
)
