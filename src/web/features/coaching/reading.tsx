import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = {
  title: string
  text: string
  opened: boolean
  onClose: () => void
  /** Ticks the task; missing when it is ticked, or nothing can be. */
  onRead?: () => void
}

/** What a task gives to read. */
export const Reading = ({ title, text, opened, onClose, onRead }: Props) => (
  <Dialog
    title={title}
    opened={opened}
    onClose={onClose}
    actions={
      <Button
        variant="primary"
        onClick={() => {
          onRead?.()
          onClose()
        }}
      >
        {onRead ? 'I have read it' : 'Close'}
      </Button>
    }
  >
    {text.split('\n\n').map((paragraph) => (
      <p key={paragraph} style={{ marginBottom: 'var(--s-3)' }}>
        {paragraph}
      </p>
    ))}
  </Dialog>
)
