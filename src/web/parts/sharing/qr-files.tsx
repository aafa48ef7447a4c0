import { saveFile } from '../../lib/download.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { type QrPixels, qrPixels, qrSvg } from '../../ui/qr-picture.ts'
import styles from './share-page.module.css'

const noPicture = 'Your browser could not make the picture. Please download the SVG instead.'

type Props = { address: string; file: string; scanned: string }

/** The QR code of an address on the screen and as files. `file`: the name without an ending. */
export function QrFiles({ address, file, scanned }: Props) {
  const savePng = () =>
    pngOf(qrPixels(address)).then(
      (png) => saveFile(png, `${file}.png`),
      () => showToast(noPicture, 'error'),
    )
  return (
    <div className={styles['code']}>
      <QrCode text={address} alt={`QR code of ${address}`} />
      <p className="quiet">{scanned}</p>
      <div className={styles['acts']}>
        <Button
          size="sm"
          icon="download"
          onClick={() => saveFile(new Blob([qrSvg(address)], { type: 'image/svg+xml' }), `${file}.svg`)}
        >
          Download SVG
        </Button>
        <Button size="sm" icon="download" onClick={() => void savePng()}>
          Download PNG
        </Button>
      </div>
    </div>
  )
}

/** Packs pixels as a PNG file, with the browser's own encoder. Throws if the browser cannot draw. */
async function pngOf({ size, rgba }: QrPixels): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  canvas.getContext('2d')?.putImageData(new ImageData(rgba, size, size), 0, 0)
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!png) throw new Error('the canvas has no PNG')
  return png
}
