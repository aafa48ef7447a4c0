import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCopied } from '../../ui/use-copied.ts'
import classes from './editor.module.css'

/** The address of the published page, to copy and to open. */
export function PublishedNote({ url, onClose }: { url: string; onClose: () => void }) {
  const { copy, copied } = useCopied()
  const address = new URL(url, window.location.origin).href
  return (
    <>
      <p>Visitors see it now. This is the link to share:</p>
      <p className={classes['address']}>{address}</p>
      <div className={classes['acts']}>
        <a className={buttonClass({ variant: 'primary' })} href={address} target="_blank" rel="noreferrer">
          <Icon name="eye" />
          Open your page
        </a>
        <Button icon={copied ? 'success' : 'link'} onClick={() => copy(address)}>
          {copied ? 'Copied' : 'Copy your link'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep editing
        </Button>
      </div>
      <output className="vh">{copied ? 'The link is copied.' : ''}</output>
    </>
  )
}
