import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCopied } from '../../ui/use-copied.ts'
import styles from './share-page.module.css'

const QrCode = lazy(() => import('../../ui/qr-code.tsx').then(({ QrCode: Code }) => ({ default: Code })))

type Props = { path: string; children?: ReactNode }

/** The address of a live page, such as /at/thea, with the ways to pass it on: copy, QR code, share. `children` follow the buttons. */
export function SharePage({ path, children }: Props) {
  const { copy, copied } = useCopied()
  const [coded, setCoded] = useState(false)
  const address = `${window.location.origin}${path}`
  return (
    <div className={styles['share']}>
      <a className={styles['address']} href={address} target="_blank" rel="noreferrer">
        {address.replace(/^https?:\/\//, '')}
        <span className="vh">, opens a new tab</span>
      </a>
      <div className={styles['acts']}>
        <Button variant="primary" icon={copied ? 'success' : 'link'} onClick={() => copy(address)}>
          {copied ? 'Copied' : 'Copy your link'}
        </Button>
        <Button icon="picture" aria-expanded={coded} onClick={() => setCoded(!coded)}>
          QR code
        </Button>
        <ShareButton address={address} />
        {children}
      </div>
      {coded && (
        <Suspense fallback={<p className="quiet">The code is loading.</p>}>
          <div className={styles['code']}>
            <QrCode text={address} alt={`QR code of ${address}`} />
            <p className="quiet">Show it on your phone, or print it: scanning it opens your page.</p>
          </div>
        </Suspense>
      )}
      <output className="vh">{copied ? 'The link is copied.' : ''}</output>
    </div>
  )
}

/** Opens the device's own share menu; without one, a new e-mail. */
function ShareButton({ address }: { address: string }) {
  if (typeof navigator.share === 'function')
    return (
      <Button
        icon="up"
        // closing the menu without sharing is no failure
        onClick={() => void navigator.share({ url: address }).catch(() => undefined)}
      >
        Share
      </Button>
    )
  return (
    <a
      className={buttonClass()}
      href={`mailto:?subject=${encodeURIComponent('Book a time with me')}&body=${encodeURIComponent(address)}`}
    >
      <Icon name="mail" />
      Share by e-mail
    </a>
  )
}
