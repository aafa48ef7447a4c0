import { useEffect, useRef } from 'react'
import { SharePage } from '../../parts/sharing/share-page.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './editor.module.css'

type Props = { userUrl: string; path: string; onClose: () => void }

/** The address of the published page, to copy, to show as a code, to share and to open. */
export function PublishedNote({ userUrl, path, onClose }: Props) {
  // the button that published is gone
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <>
      <p ref={said} tabIndex={-1} className={classes['said']}>
        Visitors see it now. Send this link to the people who should book:
      </p>
      <SharePage shared={{ userUrl }}>
        <a className={buttonClass()} href={path} target="_blank" rel="noreferrer">
          <Icon name="eye" />
          Open your page
        </a>
        <Button variant="quiet" onClick={onClose}>
          Keep editing
        </Button>
      </SharePage>
    </>
  )
}
