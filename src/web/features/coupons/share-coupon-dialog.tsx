import { CopyText } from '../../ui/copy-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

type Props = {
  code: string
  /** The address of the provider's page; undefined while it is not live. */
  pageUrl: string | undefined
  opened: boolean
  onClose: () => void
}

/** The link of a coupon and its QR code, which put the code into the checkout. */
export function ShareCouponDialog({ code, pageUrl, opened, onClose }: Props) {
  const url = pageUrl && `${pageUrl}?coupon=${code}`
  return (
    <Dialog title={`Share ${code}`} opened={opened} onClose={onClose}>
      {url ? (
        <Stack>
          <p>Who opens this link has the code in the checkout already. Anybody else can type it there.</p>
          <CopyText label="Link" value={url} />
          <CopyText label="Code" value={code} />
          <QrCode text={url} alt={`QR code with the link of ${code}, the same as written above`} />
        </Stack>
      ) : (
        <Stack>
          <p>
            Your page is not live, so there is no link yet. Publish it, and its link and QR code are here.
          </p>
          <CopyText label="Code" value={code} />
        </Stack>
      )}
    </Dialog>
  )
}
