import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** The white edge a reader needs, in modules. */
const edge = 4

/** A text as a QR code; `label` says what a camera would find, and the page gives the same in words beside it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const drawn = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + edge} ${y + edge}h1v1h-1z` : '')))
    .join('')
  const side = size + 2 * edge
  return (
    <svg
      className={styles['code']}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={drawn} fill="#000000" />
    </svg>
  )
}
