import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { vault } from '../../lib/storage/index.ts'
import { mediaUseQuery } from '../../parts/data/pictures.ts'
import { bindText } from '../../parts/editing/bind.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { Field } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { StorageMeter } from '../../ui/storage-meter.tsx'
import { sendIncentive } from './incentive-files.ts'
import { UploadGuard } from './upload-guard.tsx'
import { useIncentive } from './use-incentive.ts'

/** Edits the newsletter's section, and the file for its subscribers, which is stored in its owner's vault. */
export function Edit() {
  const { form, file, error, roomFor, onSent, onRemove, undo } = useIncentive()
  const { left } = form
  const { data: use } = useQuery(mediaUseQuery)
  const [isBusy, setBusy] = useState(false)
  return (
    <SectionPanel hint="A form on your page. It appears as soon as it has a heading." left={left}>
      <Field label="Heading" max={50} placeholder="One letter a month" {...bindText(form, 'heading')} />
      <Field label="What people get" rows={3} max={400} {...bindText(form, 'text')} />
      <Field label="Words on the button" max={24} placeholder="Subscribe" {...bindText(form, 'button')} />
      <FileField
        label="A file for your subscribers"
        hint="It lies in your private vault. Subscribers get a link to it once they have confirmed."
        file={file}
        error={error}
        send={sendIncentive}
        room={roomFor}
        onSent={onSent}
        link={() => vault.link(file?.key ?? '', { fileName: file?.name ?? '' })}
        onRemove={onRemove}
        undo={undo}
        onBusy={setBusy}
      />
      {use && <StorageMeter label="Media storage" used={use.bytes} max={use.most} />}
      <UploadGuard section="newsletter" isBusy={isBusy} />
    </SectionPanel>
  )
}
