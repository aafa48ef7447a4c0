import { useQuery } from '@tanstack/react-query'
import { previewQuery } from '../../parts/data/showcase.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { postHref } from '../../parts/public-page/call-to-action.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = { entityId: string; serviceUrl: string; isLive: boolean }

/** The link to a post: to its page if visitors read it as it is, else to a preview of the draft. */
export function PostLink({ entityId, serviceUrl, isLive }: Props) {
  const { draft, autosave } = useEditing()
  const isSaved = draft.records.some((record) => record.entityId === entityId)
  const { data: preview } = useQuery({ ...previewQuery('of a post'), enabled: isSaved && !isLive })
  const page = isLive && draft.userUrl ? postHref(draft.userUrl, { serviceUrl }) : undefined
  const href = page ?? (isSaved ? preview && `${preview.url}&post=${entityId}` : undefined)
  if (!href) return null
  return (
    <div>
      <a
        className={buttonClass()}
        href={href}
        target="_blank"
        rel="noopener"
        onPointerDown={() => void autosave.flush()}
      >
        <Icon name="eye" size={18} />
        {isLive ? 'See it on your page' : 'See it as visitors will'}
      </a>
    </div>
  )
}
