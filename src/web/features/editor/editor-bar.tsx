import { Link } from '@tanstack/react-router'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { changeLines } from './change-lines.ts'
import classes from './editor.module.css'
import { MoreMenu } from './more-menu.tsx'
import { SaveState } from './save-state.tsx'
import { TryingBar } from './trying-bar.tsx'

type Props = { opening: boolean; onPublish: () => void; onChoose: () => void; onVersions: () => void }

export function EditorBar({ opening, onPublish, onChoose, onVersions }: Props) {
  const { draft, state, tried } = useEditing()
  const [trial] = tried?.tried.values() ?? []
  const count = changeLines(draft).length
  const upToDate = draft.live !== null && count === 0 && state.waiting.size === 0
  return (
    <header className={classes['bar']}>
      <Link
        to="/dashboard"
        search={{}}
        className={`${buttonClass({ variant: 'quiet' })} ${classes['back']}`}
        aria-label="Back to the dashboard"
      >
        <Icon name="back" />
        <span className={classes['mark']}>
          <BrandMark />
        </span>
      </Link>
      <div className={classes['name']}>
        <b>{trial ? `Trying ${trial.name}` : 'Your Showcase'}</b>
        <SaveState state={state} isTrying={trial !== undefined} onChoose={onChoose} />
      </div>
      <div className={classes['state']}>
        {tried && trial ? (
          <TryingBar trials={tried} />
        ) : (
          <>
            <MoreMenu draft={draft} onVersions={onVersions} />
            <Button
              variant="primary"
              loading={opening}
              unavailable={upToDate ? 'Everything is live already' : undefined}
              onClick={onPublish}
            >
              {upToDate ? 'Published' : 'Publish'}
              {!upToDate && count > 0 && (
                <span className={classes['fromSm']}>{count === 1 ? '1 change' : `${count} changes`}</span>
              )}
            </Button>
          </>
        )}
      </div>
    </header>
  )
}
