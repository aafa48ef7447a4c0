import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { vault } from '../../lib/storage/index.ts'
import { mediaUseQuery } from '../../parts/data/pictures.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { StorageMeter } from '../../ui/storage-meter.tsx'
import { sendIncentive } from './incentive-files.ts'
import { UploadGuard } from './upload-guard.tsx'
import { useIncentive } from './use-incentive.ts'

/** Edits the file for newsletter subscribers. The file is stored in its owner's vault. */
export function Edit() {
  const { file, error, roomFor, onSent, onRemove, undo } = useIncentive()
  const { account } = useEditing()
  const { data: use } = useQuery(mediaUseQuery)
  const [isBusy, setBusy] = useState(false)
  return (
    <SectionPanel hint="What people get for subscribing to you.">
      <FileField
        label="A file for your subscribers"
        hint="It lies in your private vault: only you can open it. Subscribers get it when your newsletter goes out."
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
      {use && (
        <StorageMeter
          label="Media storage"
          used={use.bytes}
          max={use.most}
          more={
            account.plansEnforced &&
            account.subscriptionPlan !== 'premium' && (
              <Link to="/$" params={{ _splat: 'pricing' }}>
                See plans
              </Link>
            )
          }
        />
      )}
      <UploadGuard section="newsletter" isBusy={isBusy} />
    </SectionPanel>
  )
}
