import { SharePage } from '../../parts/sharing/share-page.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = { userUrl: string; path: string; onClose: () => void }

/** The address of the published page, to copy, to show as a code, to share and to open. */
export function PublishedNote({ userUrl, path, onClose }: Props) {
  return (
    <>
      <p>Visitors see it now. Send this link to the people who should book:</p>
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
