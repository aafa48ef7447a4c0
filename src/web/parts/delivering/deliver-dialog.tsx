import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { deliveryMessageMax } from '#domains/commerce/delivery-contract.ts'
import { tooLong } from '#platform/common/text.ts'
import type { VaultFile } from '#platform/common/vault-file.ts'
import { sendToVault } from '../../lib/files/send-to-vault.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { vault } from '../../lib/storage/index.ts'
import { showToast } from '../../lib/toasts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import inputs from '../../ui/inputs.module.css'
import { Cluster, Stack } from '../../ui/layout.tsx'
import { deliverySteps } from '../data/deliveries.ts'
import { picturesQuery } from '../data/pictures.ts'
import { useRefreshAll } from '../data/use-step.ts'
import type { ToDeliver } from './start-dialog.tsx'

const send = sendToVault('deliveries/')

type Props = { delivery: ToDeliver; onDone: () => void; onClose: () => void }
type Values = { message: string; file: VaultFile | null }

/** Delivers words, a file, or both. A file that was never sent leaves the vault again. */
export function DeliverDialog({ delivery: { id, title, customerName }, onDone, onClose }: Props) {
  const refresh = useRefreshAll()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  /** An answer may have been lost: from then on the customer may have the file. */
  const mayBeSent = useRef(false)
  const form = useForm<Values, unknown>({
    initial: { message: '', file: null },
    check: ({ message, file }) => ({
      message:
        message.trim() === '' && !file
          ? 'Write something, or add a file'
          : tooLong(message, deliveryMessageMax),
    }),
    send: (values, idempotencyKey) => {
      mayBeSent.current = true
      return deliverySteps(id)
        .deliver({ message: values.message.trim(), file: values.file }, { idempotencyKey })
        .finally(refresh)
    },
    onSent: () => {
      showToast(`Delivered. ${customerName} gets a mail.`)
      onDone()
    },
  })
  const { file } = form.values

  const drop = (one: VaultFile | null) => {
    if (one && !mayBeSent.current)
      void vault.remove(one.key).then(() => queries.invalidateQueries(picturesQuery))
  }
  const close = () => {
    drop(file)
    onClose()
  }
  const room = async () => {
    const read = await queries.fetchQuery({ ...picturesQuery, staleTime: 0 }).catch(() => undefined)
    return read && read.use.most - read.use.bytes
  }

  return (
    <Dialog title={`Deliver ${title} to ${customerName}`} opened onClose={close}>
      <form {...form.form} className={inputs['inputs']}>
        <Stack>
          <Field
            label="Your words"
            hint={`${customerName} reads them on the page of the order.`}
            rows={5}
            max={deliveryMessageMax}
            {...form.bind('message')}
          />
          <FileField
            label="A file"
            hint="It lies in your private vault. Each download link works for 15 minutes."
            file={file}
            error={form.issue('file')}
            send={send}
            room={room}
            onSent={(next) => {
              drop(file)
              form.set({ file: next })
            }}
            link={() => vault.link(file?.key ?? '', { fileName: file?.name ?? '' })}
            onRemove={() => {
              drop(file)
              form.set({ file: null })
            }}
            onBusy={setBusy}
          />
          {form.error && (
            <Alert kind="error" title="That did not work">
              {form.error.message}
            </Alert>
          )}
          <Cluster>
            <Button
              type="submit"
              variant="primary"
              loading={form.busy}
              unavailable={isBusy ? 'The file is still on its way' : undefined}
            >
              Deliver
            </Button>
            <Button variant="quiet" onClick={close}>
              Not yet
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  )
}
