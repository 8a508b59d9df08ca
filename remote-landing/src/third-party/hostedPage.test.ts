import fc from 'fast-check';
import { demoBooking } from './demoBooking';
import { fallbackMessage, openHostedPage } from './openHostedPage';
import { waitlistForm } from './waitlistForm';

test("the form and the booking link to their services' own pages", () => {
  expect(waitlistForm('mRoDv3')?.hostedPage).toBe('https://tally.so/r/mRoDv3');
  expect(demoBooking('forecast/intro-call')?.hostedPage).toBe('https://cal.com/forecast/intro-call');
});

test('while the browser is offline, no tab opens, and the message says why', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const open = jest.spyOn(window, 'open');
  const form = waitlistForm('mRoDv3');
  if (!form) throw new Error('no form');
  expect(fallbackMessage(form, openHostedPage(form.hostedPage))).toMatch(
    /couldn’t be shown, because you’re offline.$/,
  );
  expect(open).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

test.each(['', '.', '..'])('%j is not a form id', (id) => {
  expect(waitlistForm(id)).toBeUndefined();
});

test.each(['', 'forecast', '/', 'forecast/', '/intro-call', '../intro-call', 'forecast/..', 'a/b/c'])(
  '%j is not a booking, which needs an account and an event',
  (booking) => {
    expect(demoBooking(booking)).toBeUndefined();
  },
);

const text = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .filter((part) => !part.includes('/') && part !== '.' && part !== '..');

test("no id leads outside the services' own pages", () => {
  fc.assert(
    fc.property(text, text, (one, two) => {
      const form = new URL(waitlistForm(one)?.hostedPage ?? '');
      expect([form.origin, form.pathname.split('/').length, form.search + form.hash]).toEqual([
        'https://tally.so',
        3,
        '',
      ]);
      const booking = new URL(demoBooking(`${one}/${two}`)?.hostedPage ?? '');
      expect([booking.origin, booking.search + booking.hash]).toEqual(['https://cal.com', '']);
      expect(booking.pathname.split('/').slice(1).map(decodeURIComponent)).toEqual([one, two]);
    }),
  );
});
