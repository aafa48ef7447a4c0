import { isOwnPage } from '../lib/own-page.ts'

/** The address of the editor, if this browser is signed in as the owner of the page at `path`. */
export function editAddress(path: string, storage: Pick<Storage, 'getItem'>): string | undefined {
  if (!isOwnPage({ pathname: path, search: '' }, () => storage)) return undefined
  return path.split('/')[3] === 'services' ? '/servicemanagement' : '/editor'
}

/** Leads somebody who is signed in to the dashboard, where the product's own pages offer the sign-in. */
export function offerDashboard(page: ParentNode): void {
  const link = page.querySelector<HTMLAnchorElement>('.brand-top a[href="/signin"]')
  if (!link) return
  link.href = '/dashboard'
  link.textContent = 'Dashboard'
}

/** Adds 'Edit' to the page. The page is one document for everybody, so the browser decides. */
export function addEdit(address: string): void {
  const link = document.createElement('a')
  link.className = 'owner-edit'
  link.href = address
  link.textContent = 'Edit'
  document.querySelector('.page')?.append(link)
}
