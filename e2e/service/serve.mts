import type { AddressInfo } from 'node:net';
import type { RecentActivity } from '@forecast/shared/domain';
import { serveSite } from '@forecast/ship';
import { buildLiveSource } from '../../shared/src/testing/buildLiveSource';
import { serveSource } from '../../shared/src/testing/serveSource';
import { releasedWithSettings } from '../samples/releasedWithSettings';

// Starts a data service, and serves the production site with that service in its settings. A submitted position becomes
// the service's latest activity.

const accept = () => Promise.resolve();
let activity: RecentActivity = { id: 'start', type: 'market', text: 'The service started', time: 'just now' };
const service = await serveSource({
  ...buildLiveSource(),
  recentActivity: () => Promise.resolve([activity]),
  submitPosition: ({ side, points }) => {
    const text = `Somebody put ${points} points on ${side}`;
    activity = { id: 'position', type: 'comment', text, time: 'just now' };
    return accept();
  },
  postAnalysis: accept,
  upvote: accept,
  reply: accept,
});

const store = await releasedWithSettings({ api: service.url });
const site = await serveSite({ store, port: 0 });
console.log(`Ready: http://localhost:${(site.address() as AddressInfo).port} ${service.url}`);
