import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** The page where plans are not enforced. */
export const NoCodes = () => (
  <>
    <PageHead title="No code is needed" />
    <EmptyState title="Every account has everything here">
      This installation sells no plans, so there is nothing that a code could unlock.
    </EmptyState>
  </>
)
