import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveText } from '../../lib/download.ts'
import { userInfoQuery } from '../../parts/data/identity.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Cluster } from '../../ui/layout.tsx'
import styles from './settings.module.css'

type Props = { codes: readonly string[]; onClose: () => void }

/** Shows ten new recovery codes, to copy or to download. It closes only by its button: no later screen shows them. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const { data: info } = useQuery(userInfoQuery)
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setSaid('Copied.'),
      () => setSaid('Your browser does not let us copy. Please download them, or write them down.'),
    )
  const save = () => {
    saveText(fileText(codes, info?.attributes['email'] ?? ''), 'showcase-recovery-codes.txt')
    setSaid('Saved as showcase-recovery-codes.txt.')
  }
  const saved = (
    <Button variant="primary" onClick={onClose}>
      I have saved them
    </Button>
  )
  return (
    <Dialog title="Save your recovery codes" opened closable={false} onClose={onClose} actions={saved}>
      <div className={styles['form']}>
        <p>
          Without your phone, type one of these codes in place of the six digits. Each works once. We show
          them only now: keep them in a password manager, or print them.
        </p>
        <ol className={styles['codes']} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Cluster>
          <Button icon="copy" size="sm" data-autofocus onClick={() => void copy()}>
            Copy
          </Button>
          <Button icon="download" size="sm" onClick={save}>
            Download
          </Button>
          <output className="quiet">{said}</output>
        </Cluster>
      </div>
    </Dialog>
  )
}

const fileText = (codes: readonly string[], email: string): string =>
  `Showcase: recovery codes${email && ` of ${email}`}

${codes.join('\n')}

Without your phone, type one of these codes in place of the six digits when you sign in. Each works once.
`
