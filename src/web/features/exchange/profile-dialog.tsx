import type { ExchangeProfile, ExchangeState } from '#domains/exchange/contract.ts'
import { showToast } from '../../lib/toasts.ts'
import { saveProfile } from '../../parts/data/exchange.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProfileForm } from './profile-form.tsx'

type Props = {
  profile: ExchangeProfile
  onSaved: (exchange: ExchangeState) => void
  onClose: () => void
}

/** Changes what other members see; the own suggestions follow at once. */
export const ProfileDialog = ({ profile, onSaved, onClose }: Props) => (
  <Dialog title="What others see of you" opened onClose={onClose}>
    <ProfileForm
      profile={profile}
      confirm="Save"
      send={saveProfile}
      onSent={(exchange) => {
        onSaved(exchange)
        showToast('Saved. Your suggestions follow.')
        onClose()
      }}
      other={
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      }
    />
  </Dialog>
)
