type VendorWords = { readonly name: string; readonly until: string }

const words: Readonly<Record<string, VendorWords | undefined>> = {
  googlecalendar: {
    name: 'Google Calendar',
    until:
      'What we read before still keeps your times free for a day. After that nothing can be booked until you connect again, unless you chose to go on selling.',
  },
  zoom: {
    name: 'Zoom',
    until: 'Meetings that are made still work. New bookings wait for their link until you connect again.',
  },
  instagram: {
    name: 'Instagram',
    until: 'Your posts stay on your page for seven days. Then they are hidden until you connect again.',
  },
}

/** A vendor as people know it, and what it means for a provider while its grant is over. */
export const vendorWords = (vendor: string): VendorWords =>
  words[vendor] ?? { name: vendor, until: 'Nothing of it works until you connect again.' }
