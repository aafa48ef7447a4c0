import { SkeletonLines } from '../ui/skeleton.tsx'

/** Shown while a page's script loads. */
export const PagePending = () => (
  <SkeletonLines label="The page is loading" widths={[38, 62, 88, 74, 80, 55]} />
)
