import { useEditing } from '../../parts/editing/editor-context.ts'
import { postHref } from '../../parts/public-page/call-to-action.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The link to a post that visitors can read. */
export function PostLink({ serviceUrl, isLive }: { serviceUrl: string; isLive: boolean }) {
  const { draft } = useEditing()
  if (!isLive || !draft.userUrl) return null
  return (
    <div>
      <a
        className={buttonClass()}
        href={postHref(draft.userUrl, { serviceUrl })}
        target="_blank"
        rel="noopener"
      >
        <Icon name="eye" size={18} />
        See it as visitors do
      </a>
    </div>
  )
}
