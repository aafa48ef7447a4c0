import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { SharePage } from './share-page.tsx'
import type { Shared } from './sharing-of.ts'

type Props = {
  shared: Shared
  onClose: () => void
  /** Further ways, such as that onto another page. */
  children?: ReactNode
}

/** The ways to pass on a page or a service, with its QR code. */
export const ShareDialog = ({ shared, onClose, children }: Props) => (
  <Dialog
    title={shared.service ? `Share “${shared.service.title}”` : 'Share your page'}
    opened
    onClose={onClose}
  >
    <SharePage shared={shared} coded>
      {children}
    </SharePage>
  </Dialog>
)
