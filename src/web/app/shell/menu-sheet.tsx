import type { ComponentProps } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { DashboardMenu } from './dashboard-menu.tsx'

type Props = Pick<ComponentProps<typeof DashboardMenu>, 'plansEnforced' | 'waiting'> & { onClose: () => void }

/** The whole menu on a phone. */
export const MenuSheet = ({ onClose, ...menu }: Props) => (
  <Dialog title="Menu" opened onClose={onClose}>
    <div>
      <DashboardMenu {...menu} inSheet onFollow={onClose} />
    </div>
  </Dialog>
)
