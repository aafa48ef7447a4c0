import { SkeletonLines } from '../ui/skeleton.tsx'

/** While a page's script is on its way. */
export const PagePending = () => (
  <SkeletonLines label="The page is loading" widths={[38, 62, 88, 74, 80, 55]} />
)
