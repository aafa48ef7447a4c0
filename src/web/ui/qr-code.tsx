import { renderSVG } from 'uqr'
import styles from './qr-code.module.css'

/** The white margin that scanners need, in modules. */
const border = 4

/** A text as a QR code. `alt` describes its content; the page must show the same as text beside it. */
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
