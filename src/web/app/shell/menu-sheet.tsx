import { Dialog } from '../../ui/dialog.tsx'
import { DashboardMenu } from './dashboard-menu.tsx'

type Props = { plansEnforced: boolean; requests: number; onClose: () => void }

/** The whole menu on a phone. */
export const MenuSheet = ({ onClose, ...menu }: Props) => (
  <Dialog title="Menu" opened onClose={onClose}>
    <div>
      <DashboardMenu {...menu} inSheet onFollow={onClose} />
    </div>
  </Dialog>
)
