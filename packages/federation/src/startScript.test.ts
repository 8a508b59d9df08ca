/** @jest-environment jsdom */
import { startScript } from './startScript';

test.each([false, true])(
  "the host's script waits for a frame, unless the page is hidden (%s)",
  async (hidden) => {
    document.head.innerHTML =
      '<script defer type="text/plain" src="/static/main.js"></script><title></title>';
    const held = document.querySelector('script');
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    const frames: FrameRequestCallback[] = [];
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    document.body.append(Object.assign(document.createElement('script'), { text: startScript }));
    window.dispatchEvent(new Event('DOMContentLoaded'));
    expect(held).toHaveProperty('type', hidden ? '' : 'text/plain');
    for (const frame of frames) frame(0);
    await new Promise((resolve) => setTimeout(resolve));
    expect(held).toHaveProperty('type', '');
    expect(document.head.lastElementChild).toBe(held);
  },
);
