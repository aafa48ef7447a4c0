/** The name of the vendor of calendars at an address. */
export const addressVendor = 'calendaraddress'

const names: Readonly<Record<string, string>> = {
  googlecalendar: 'Google Calendar',
  zoom: 'Zoom',
  instagram: 'Instagram',
}

const companies: Readonly<Record<string, string>> = {
  googlecalendar: 'Google',
  zoom: 'Zoom',
  instagram: 'Instagram',
}

/** A vendor as people call it. */
export const vendorName = (vendor: string): string => names[vendor] ?? vendor

/** Where people sign in to use a vendor. */
export const vendorCompany = (vendor: string): string => companies[vendor] ?? vendor
