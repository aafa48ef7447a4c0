import { renderSVG } from 'uqr'
import styles from './qr-code.module.css'

/** The white edge a reader needs, in modules. */
const border = 4

/** A text as a QR code. `alt` says what a camera would find; the page gives the same in words beside it. */
export function QrCode({ text, alt }: { text: string; alt: string }) {
  const svg = renderSVG(text, { ecc: 'M', border })
  return (
    <img
      className={styles['code']}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={alt}
      width="200"
      height="200"
    />
  )
}
