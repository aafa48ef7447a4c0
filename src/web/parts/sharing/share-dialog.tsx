import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { SharePage } from './share-page.tsx'
import type { Shared } from './sharing-of.ts'

type Props = {
  shared: Shared | undefined
  onClose: () => void
  /** Further ways, such as that onto another page. */
  children?: ReactNode
}

/** The ways to pass on a page or a service, with its QR code. It is open while `shared` is set. */
export const ShareDialog = ({ shared, onClose, children }: Props) => (
  <Dialog
    title={shared?.service ? `Share “${shared.service.title}”` : 'Share your page'}
    opened={shared !== undefined}
    onClose={onClose}
  >
    {shared && (
      <SharePage shared={shared} coded>
        {children}
      </SharePage>
    )}
  </Dialog>
)
