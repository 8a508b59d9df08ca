import { runAlone } from '@tea/kit/alone';
import Page from './exposes/Page';

runAlone(Page, '/tea/:id', '/tea/sencha');
